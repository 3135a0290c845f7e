# METADATA
# scope: package
# title: MySQL servers encrypt twice
# description: A second layer of encryption keeps data safe where one algorithm or one key is broken.
# custom:
#   id: PL-AZURE-MYSQL-8
#   severity: low
#   resources: [azurerm_mysql_server]
#   remedy: Set infrastructure_encryption_enabled to true; the server is made anew.
#   fix:
#     - set: {infrastructure_encryption_enabled: true}
package plumbline.azure.mysql.infrastructure_encryption

attributes := input.resource.attributes

deny contains {"message": "The server has no infrastructure encryption.", "path": ["infrastructure_encryption_enabled"]} if not attributes.infrastructure_encryption_enabled == true
