# METADATA
# scope: package
# title: Topics and domains of Event Grid refuse keys
# description: A key opens everything to whoever holds it, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-EVENTGRID-2
#   severity: medium
#   resources: [azurerm_eventgrid_topic, azurerm_eventgrid_domain]
#   remedy: Set local_auth_enabled to false, and give access by roles.
#   fix:
#     - set: {local_auth_enabled: false}
#       marks: removes
package plumbline.azure.eventgrid.local_authentication

attributes := input.resource.attributes

deny contains {"message": "The topic accepts keys.", "path": ["local_auth_enabled"]} if not attributes.local_auth_enabled == false
