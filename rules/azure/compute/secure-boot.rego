# METADATA
# scope: package
# title: Machines start with secure boot
# description: Without it changed boot loaders and kernels start unnoticed.
# custom:
#   id: PL-AZURE-COMPUTE-5
#   severity: medium
#   resources: [azurerm_linux_virtual_machine, azurerm_windows_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_windows_virtual_machine_scale_set]
#   frameworks:
#     CIS-Azure-3.0: ["8.11"]
#     ISO27001-2022: ["A.8.14"]
#   remedy: Set secure_boot_enabled and vtpm_enabled to true.
#   fix:
#     - set: {secure_boot_enabled: true, vtpm_enabled: true}
#       whole: true
package plumbline.azure.compute.secure_boot

attributes := input.resource.attributes

deny contains {"message": "The machine starts without secure boot.", "path": ["secure_boot_enabled"]} if not attributes.secure_boot_enabled == true
