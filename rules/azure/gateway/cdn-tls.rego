# METADATA
# scope: package
# title: Domains of the CDN require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-GATEWAY-8
#   severity: high
#   resources: [azurerm_cdn_endpoint_custom_domain, azurerm_cdn_frontdoor_custom_domain]
#   remedy: Set tls_version, or minimum_tls_version of Front Door, to TLS12, or leave it out.
#   fix:
#     - set: {denied: TLS12}
package plumbline.azure.gateway.cdn_tls

attributes := input.resource.attributes

deny contains {"message": "The domain accepts TLS below version 1.2.", "path": ["cdn_managed_https", 0, "tls_version"]} if attributes.cdn_managed_https[0].tls_version in {"TLS10", "None"}

deny contains {"message": "The domain accepts TLS below version 1.2.", "path": ["user_managed_https", 0, "tls_version"]} if attributes.user_managed_https[0].tls_version in {"TLS10", "None"}

deny contains {"message": "The domain accepts TLS below version 1.2.", "path": ["tls", 0, "minimum_tls_version"]} if attributes.tls[0].minimum_tls_version == "TLS10"
