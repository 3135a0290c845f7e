# METADATA
# scope: package
# title: Registries keep signed images
# description: Without content trust nobody can tell whether an image is the one that was built.
# custom:
#   id: PL-AZURE-ACR-4
#   severity: low
#   resources: [azurerm_container_registry]
#   remedy: Set trust_policy_enabled to true (trust_policy before version 4, sku Premium). Version 5 of the provider has it no longer.
#   fix:
#     - set: {trust_policy_enabled: true}
#     - set: {trust_policy.0.enabled: true}
package plumbline.azure.acr.signed_images

attributes := input.resource.attributes

# Version 5 of the provider has no argument for it, because the service no longer supports it.
# Source: azurerm 5.2.0, website/docs/guides/5.0-upgrade-guide.html.markdown.
is_told if attributes.trust_policy_enabled in {true, false}

is_told if attributes.trust_policy[0]

not_applicable if not is_told

is_on if attributes.trust_policy_enabled == true

is_on if attributes.trust_policy[_].enabled == true

deny contains {"message": "The registry takes images that nobody signed.", "path": ["trust_policy_enabled"]} if {
	is_told
	not is_on
}
