# METADATA
# scope: package
# title: Machines have a managed identity
# description: Programs on a machine without an identity need secrets of their own to reach Azure.
# custom:
#   id: PL-AZURE-COMPUTE-7
#   severity: low
#   resources: [azurerm_linux_virtual_machine, azurerm_windows_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_windows_virtual_machine_scale_set, azurerm_orchestrated_virtual_machine_scale_set, azurerm_virtual_machine]
#   remedy: Add identity with type SystemAssigned or UserAssigned.
#   fix:
#     - type: azurerm_orchestrated_virtual_machine_scale_set
#       set: {identity.0: {type: UserAssigned, identity_ids: ['${var.user_assigned_identity_id}']}}
#     - type:
#         - azurerm_linux_virtual_machine
#         - azurerm_windows_virtual_machine
#         - azurerm_linux_virtual_machine_scale_set
#         - azurerm_windows_virtual_machine_scale_set
#         - azurerm_virtual_machine
#       set: {identity.0.type: SystemAssigned}
package plumbline.azure.compute.managed_identity

deny contains {"message": "The machine has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
