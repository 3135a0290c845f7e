# METADATA
# scope: package
# title: Linux machines refuse passwords
# description: Passwords are guessed and stolen; keys for SSH are not.
# custom:
#   id: PL-AZURE-COMPUTE-1
#   severity: high
#   resources: [azurerm_linux_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_virtual_machine, azurerm_virtual_machine_scale_set, azurerm_orchestrated_virtual_machine_scale_set]
#   remedy: Set disable_password_authentication to true and give keys for SSH.
#   fix:
#     - type: [azurerm_linux_virtual_machine, azurerm_linux_virtual_machine_scale_set]
#       set:
#         disable_password_authentication: true
#         admin_ssh_key.0: {username: '${var.admin_username}', public_key: '${var.ssh_public_key}'}
#       remove: admin_password
#       whole: true
#     - type: [azurerm_virtual_machine, azurerm_virtual_machine_scale_set]
#       set:
#         os_profile_linux_config.0.disable_password_authentication: true
#         os_profile_linux_config.0.ssh_keys.0: {path: '${var.authorized_keys_path}', key_data: '${var.ssh_public_key}'}
#       remove: os_profile.*.admin_password
#       whole: true
#     - type: azurerm_orchestrated_virtual_machine_scale_set
#       set:
#         os_profile.0.linux_configuration.0.disable_password_authentication: true
#         os_profile.0.linux_configuration.0.admin_ssh_key.0: {username: '${var.admin_username}', public_key: '${var.ssh_public_key}'}
#       remove: os_profile.*.linux_configuration.*.admin_password
#       whole: true
package plumbline.azure.compute.password_authentication

attributes := input.resource.attributes

deny contains {"message": "The machine accepts passwords.", "path": path} if {
	some [path, disabled] in settings
	disabled == false
}

settings := array.concat(
	[[["disable_password_authentication"], disabled] | some disabled in [attributes.disable_password_authentication]],
	array.concat(
		[[["os_profile_linux_config", i, "disable_password_authentication"], object.get(linux, "disable_password_authentication", false)] |
			some i, linux in attributes.os_profile_linux_config
		],
		[[["os_profile", i, "linux_configuration", j, "disable_password_authentication"], object.get(linux, "disable_password_authentication", true)] |
			some i, profile in attributes.os_profile
			some j, linux in profile.linux_configuration
		],
	),
)
