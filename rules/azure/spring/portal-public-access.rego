# METADATA
# scope: package
# title: API portals of Spring are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-SPRING-4
#   severity: medium
#   resources: [azurerm_spring_cloud_api_portal]
#   remedy: Set public_network_access_enabled to false, or leave it out.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.spring.portal_public_access

attributes := input.resource.attributes

deny contains {"message": "The portal can be reached over public networks.", "path": ["public_network_access_enabled"]} if attributes.public_network_access_enabled == true
