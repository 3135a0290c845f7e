# METADATA
# scope: package
# title: Windows machines update themselves
# description: Known defects stay open until somebody installs the updates by hand.
# custom:
#   id: PL-AZURE-COMPUTE-6
#   severity: medium
#   resources: [azurerm_windows_virtual_machine, azurerm_windows_virtual_machine_scale_set]
#   remedy: Set automatic_updates_enabled (enable_automatic_updates) to true.
#   fix:
#     - set: {denied: true}
#       marks: removes
#     - set: {denied: true, patch_mode: AutomaticByOS}
#       type: azurerm_windows_virtual_machine
#       whole: true
#       marks: removes
package plumbline.azure.compute.automatic_updates

attributes := input.resource.attributes

deny contains {"message": "The machine does not update itself.", "path": ["automatic_updates_enabled"]} if attributes.automatic_updates_enabled == false

deny contains {"message": "The machine does not update itself.", "path": ["enable_automatic_updates"]} if attributes.enable_automatic_updates == false
