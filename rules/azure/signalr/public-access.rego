# METADATA
# scope: package
# title: SignalR and Web PubSub services are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-SIGNALR-1
#   severity: medium
#   resources: [azurerm_signalr_service, azurerm_web_pubsub]
#   remedy: Set public_network_access_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.signalr.public_access

attributes := input.resource.attributes

deny contains {"message": "The service can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
