# METADATA
# scope: package
# title: API portals of Spring accept only HTTPS
# description: What is sent over plain HTTP can be read and changed by anybody on the way.
# custom:
#   id: PL-AZURE-SPRING-3
#   severity: high
#   resources: [azurerm_spring_cloud_api_portal]
#   remedy: Set https_only_enabled to true.
#   fix:
#     - set: {https_only_enabled: true}
#       marks: removes
package plumbline.azure.spring.portal_https

attributes := input.resource.attributes

deny contains {"message": "The portal answers over plain HTTP.", "path": ["https_only_enabled"]} if not attributes.https_only_enabled == true
