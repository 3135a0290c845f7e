# METADATA
# scope: package
# title: Event Hubs namespaces refuse keys
# description: A key opens everything to whoever holds it, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-EVENTHUB-3
#   severity: medium
#   resources: [azurerm_eventhub_namespace]
#   remedy: Set local_authentication_enabled to false, and give access by roles.
#   fix:
#     - set: {local_authentication_enabled: false}
#       marks: removes
package plumbline.azure.eventhub.local_authentication

attributes := input.resource.attributes

deny contains {"message": "The namespace accepts keys.", "path": ["local_authentication_enabled"]} if not attributes.local_authentication_enabled == false
