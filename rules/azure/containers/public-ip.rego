# METADATA
# scope: package
# title: Container groups have no public address
# description: A container with a public address can be tried by everybody on the internet.
# custom:
#   id: PL-AZURE-CONTAINERS-1
#   severity: medium
#   resources: [azurerm_container_group]
#   remedy: Set ip_address_type to Private with subnet_ids, or to None.
#   fix:
#     - set: {ip_address_type: Private, subnet_ids: ['${var.subnet_id}']}
#       remove: dns_name_label
#       whole: true
#       marks: removes
package plumbline.azure.containers.public_ip

is_private if input.resource.attributes.ip_address_type in {"Private", "None"}

deny contains {"message": "The container group has a public address.", "path": ["ip_address_type"]} if not is_private
