# METADATA
# scope: package
# title: Apps of Spring accept only HTTPS
# description: What is sent over plain HTTP can be read and changed by anybody on the way.
# custom:
#   id: PL-AZURE-SPRING-1
#   severity: high
#   resources: [azurerm_spring_cloud_app]
#   remedy: Set https_only to true.
#   fix:
#     - set: {https_only: true}
#       marks: removes
package plumbline.azure.spring.https_only

attributes := input.resource.attributes

deny contains {"message": "The app answers over plain HTTP.", "path": ["https_only"]} if not attributes.https_only == true
