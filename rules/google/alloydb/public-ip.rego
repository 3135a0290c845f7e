# METADATA
# scope: package
# title: AlloyDB instances have no public address
# description: A public address puts the login of the database before the whole internet.
# custom:
#   id: PL-GOOGLE-ALLOYDB-1
#   severity: high
#   resources: [google_alloydb_instance]
#   remedy: Remove enable_public_ip.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.google.alloydb.public_ip

deny contains {"message": "The instance has a public address.", "path": ["network_config", 0, "enable_public_ip"]} if input.resource.attributes.network_config[_].enable_public_ip == true
