# METADATA
# scope: package
# title: Machines encrypt their disks at the host
# description: Without it temporary disks and caches lie on the host in plain text.
# custom:
#   id: PL-AZURE-COMPUTE-3
#   severity: medium
#   resources: [azurerm_linux_virtual_machine, azurerm_windows_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_windows_virtual_machine_scale_set, azurerm_orchestrated_virtual_machine_scale_set]
#   remedy: Set encryption_at_host_enabled to true.
#   fix:
#     - set: {encryption_at_host_enabled: true}
#       marks: removes
package plumbline.azure.compute.encryption_at_host

attributes := input.resource.attributes

deny contains {"message": "The machine does not encrypt at the host.", "path": ["encryption_at_host_enabled"]} if not attributes.encryption_at_host_enabled == true
