# METADATA
# scope: package
# title: Service Bus namespaces refuse keys
# description: A key opens everything to whoever holds it, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-SERVICEBUS-3
#   severity: medium
#   resources: [azurerm_servicebus_namespace]
#   remedy: Set local_auth_enabled to false, and give access by roles.
#   fix:
#     - set: {local_auth_enabled: false}
#       marks: removes
package plumbline.azure.servicebus.local_authentication

attributes := input.resource.attributes

deny contains {"message": "The namespace accepts keys.", "path": ["local_auth_enabled"]} if not attributes.local_auth_enabled == false
