# METADATA
# scope: package
# title: Service Bus namespaces require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-SERVICEBUS-1
#   severity: high
#   resources: [azurerm_servicebus_namespace]
#   remedy: Set minimum_tls_version to 1.2, or leave it out.
#   fix:
#     - set: {minimum_tls_version: '1.2'}
package plumbline.azure.servicebus.min_tls

attributes := input.resource.attributes

deny contains {"message": "The namespace accepts TLS below version 1.2.", "path": ["minimum_tls_version"]} if attributes.minimum_tls_version in {"1", "1.0", "1.1"}
