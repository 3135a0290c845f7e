# METADATA
# scope: package
# title: MySQL servers refuse connections without TLS
# description: Without TLS anybody on the way can read passwords and data.
# custom:
#   id: PL-AZURE-MYSQL-1
#   severity: high
#   resources: [azurerm_mysql_server]
#   remedy: Set ssl_enforcement_enabled to true.
#   fix:
#     - set: {ssl_enforcement_enabled: true}
#       marks: removes
package plumbline.azure.mysql.ssl

attributes := input.resource.attributes

deny contains {"message": "The server accepts connections without TLS.", "path": ["ssl_enforcement_enabled"]} if not attributes.ssl_enforcement_enabled == true
