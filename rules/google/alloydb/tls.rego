# METADATA
# scope: package
# title: AlloyDB instances accept only TLS
# description: Without TLS passwords and data can be read on their way.
# custom:
#   id: PL-GOOGLE-ALLOYDB-2
#   severity: high
#   resources: [google_alloydb_instance]
#   remedy: Leave ssl_mode at ENCRYPTED_ONLY.
#   fix:
#     - set: {denied: ENCRYPTED_ONLY}
#       marks: removes
package plumbline.google.alloydb.tls

deny contains {"message": "Connections without TLS are accepted.", "path": ["client_connection_config", 0, "ssl_config", 0, "ssl_mode"]} if input.resource.attributes.client_connection_config[_].ssl_config[_].ssl_mode == "ALLOW_UNENCRYPTED_AND_ENCRYPTED"
