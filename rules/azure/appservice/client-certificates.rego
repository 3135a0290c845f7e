# METADATA
# scope: package
# title: Apps ask clients for certificates
# description: Only clients with a certificate that you gave them then reach the app.
# custom:
#   id: PL-AZURE-APPSERVICE-6
#   severity: medium
#   resources: [azurerm_app_service, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot]
#   frameworks:
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "2.2.7", "3.5.1.1", "3.5.1.3", "3.6.1", "3.6.1.2",
#       "3.6.1.3", "3.6.1.4", "3.7.1", "3.7.2", "3.7.4", "3.7.6", "3.7.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Set client_certificate_enabled (client_cert_enabled in the older types) to true.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.azure.appservice.client_certificates

attributes := input.resource.attributes

name := "client_cert_enabled" if {
	input.resource.type == "azurerm_app_service"
} else := "client_certificate_enabled"

is_set if attributes.client_cert_enabled == true

is_set if attributes.client_certificate_enabled == true

deny contains {"message": "The app does not ask clients for certificates.", "path": [name]} if not is_set
