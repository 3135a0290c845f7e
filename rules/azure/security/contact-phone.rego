# METADATA
# scope: package
# title: Security contacts have a telephone number
# description: In an emergency Microsoft calls the contact.
# custom:
#   id: PL-AZURE-SECURITY-4
#   severity: low
#   resources: [azurerm_security_center_contact]
#   remedy: Set phone.
#   fix:
#     - set: {phone: '${var.security_contact_phone}'}
package plumbline.azure.security.contact_phone

has_phone if input.resource.attributes.phone != ""

deny contains {"message": "The contact has no telephone number.", "path": ["phone"]} if not has_phone
