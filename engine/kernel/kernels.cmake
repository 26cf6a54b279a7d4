# Kernel files alone get instruction-set flags, and are always optimised.
