# METADATA
# scope: package
# title: Start scripts of machines hold no secrets
# description: Everybody who may read the machine in Azure, or signs in to it, can read its start script.
# custom:
#   id: PL-AZURE-COMPUTE-13
#   severity: critical
#   resources: [azurerm_linux_virtual_machine, azurerm_windows_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_windows_virtual_machine_scale_set, azurerm_orchestrated_virtual_machine_scale_set, azurerm_virtual_machine]
#   remedy: Keep secrets in a key vault, let the machine read them with its identity, and change those that were in the script.
#   fix:
#     none: The start script is a text of yours, which has to read the secret from a key vault with the identity of the machine.
package plumbline.azure.compute.custom_data_secrets

import data.plumbline.lib.credentials_in_text

attributes := input.resource.attributes

deny contains {"message": sprintf("The start script holds %s.", [kind]), "path": [key]} if {
	some key in ["custom_data", "user_data"]
	some kind in kinds(attributes[key])
}

deny contains {"message": sprintf("The start script holds %s.", [kind]), "path": ["os_profile", i, "custom_data"]} if {
	some i, profile in attributes.os_profile
	some kind in kinds(profile.custom_data)
}

kinds(text) := {kind |
	some readable in [text, decoded(text)]
	some kind in credentials_in_text.in_script(readable)
}

decoded(text) := base64.decode(text) if base64.is_valid(text)

decoded(text) := "" if not base64.is_valid(text)
