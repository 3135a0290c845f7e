# METADATA
# scope: package
# title: Linux machines have a key for SSH
# description: A machine without a key can only be reached with a password.
# custom:
#   id: PL-AZURE-COMPUTE-2
#   severity: medium
#   resources: [azurerm_linux_virtual_machine, azurerm_linux_virtual_machine_scale_set]
#   remedy: Add admin_ssh_key.
#   fix:
#     - set: {admin_ssh_key.0: {username: '${var.admin_username}', public_key: '${var.ssh_public_key}'}}
package plumbline.azure.compute.ssh_keys

deny contains {"message": "The machine has no key for SSH.", "path": ["admin_ssh_key"]} if {
	not input.resource.attributes.admin_ssh_key[0]
	not input.resource.attributes.os_managed_disk_id
}
