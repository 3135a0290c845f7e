# METADATA
# scope: package
# title: API gateways refuse old versions of TLS
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-APIM-1
#   severity: high
#   resources: [azurerm_api_management]
#   remedy: Remove what switches SSL 3.0, TLS 1.0 and TLS 1.1 on in security.
#   fix:
#     - set: {denied: false}
package plumbline.azure.apim.tls

former := ["enable_backend_ssl30", "enable_backend_tls10", "enable_backend_tls11", "enable_frontend_ssl30", "enable_frontend_tls10", "enable_frontend_tls11"]

current := ["backend_ssl30_enabled", "backend_tls10_enabled", "backend_tls11_enabled", "frontend_ssl30_enabled", "frontend_tls10_enabled", "frontend_tls11_enabled"]

deny contains {"message": sprintf("The gateway is set to %s.", [key]), "path": ["security", i, key]} if {
	some i, security in input.resource.attributes.security
	some key in array.concat(current, former)
	security[key] == true
}
