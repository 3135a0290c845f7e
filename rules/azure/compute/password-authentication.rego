# METADATA
# scope: package
# title: Linux machines refuse passwords
# description: Passwords are guessed and stolen; keys for SSH are not.
# custom:
#   id: PL-AZURE-COMPUTE-1
#   severity: high
#   resources: [azurerm_linux_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_virtual_machine, azurerm_virtual_machine_scale_set, azurerm_orchestrated_virtual_machine_scale_set]
#   remedy: Set disable_password_authentication to true and give keys for SSH.
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
