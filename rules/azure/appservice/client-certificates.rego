# METADATA
# scope: package
# title: Apps ask clients for certificates
# description: Only clients with a certificate that you gave them then reach the app.
# custom:
#   id: PL-AZURE-APPSERVICE-6
#   severity: medium
#   resources: [azurerm_app_service, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot]
#   remedy: Set client_certificate_enabled (client_cert_enabled in the older types) to true.
package plumbline.azure.appservice.client_certificates

attributes := input.resource.attributes

is_set if attributes.client_cert_enabled == true

is_set if attributes.client_certificate_enabled == true

deny contains {"message": "The app does not ask clients for certificates.", "path": ["client_cert_enabled"]} if not is_set
