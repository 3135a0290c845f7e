# METADATA
# scope: package
# title: Machines keep a log of their start
# description: Without it nobody sees why a machine does not start.
# custom:
#   id: PL-AZURE-COMPUTE-8
#   severity: low
#   resources: [azurerm_linux_virtual_machine, azurerm_windows_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_windows_virtual_machine_scale_set, azurerm_orchestrated_virtual_machine_scale_set]
#   remedy: Add boot_diagnostics.
#   fix:
#     - set: {boot_diagnostics: [{}]}
package plumbline.azure.compute.boot_diagnostics

deny contains {"message": "The machine keeps no log of its start.", "path": ["boot_diagnostics"]} if not input.resource.attributes.boot_diagnostics[0]
