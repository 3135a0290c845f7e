# METADATA
# scope: package
# title: Registries let nobody pull without signing in
# description: Everybody on the internet can take the images of such a registry.
# custom:
#   id: PL-AZURE-ACR-2
#   severity: high
#   resources: [azurerm_container_registry]
#   remedy: Set anonymous_pull_enabled to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.azure.acr.anonymous_pull

attributes := input.resource.attributes

deny contains {"message": "Anybody can pull images.", "path": ["anonymous_pull_enabled"]} if attributes.anonymous_pull_enabled == true
