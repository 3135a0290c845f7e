# METADATA
# scope: package
# title: Firewall rules are logged
# description: Without logs nobody can tell which connections a rule let in or turned away.
# custom:
#   id: PL-GOOGLE-COMPUTE-22
#   severity: low
#   resources: [google_compute_firewall]
#   remedy: Add a log_config block.
#   fix:
#     - set: {log_config.0.metadata: INCLUDE_ALL_METADATA}
#       remove: enable_logging
#       whole: true
#       marks: costs
#     - set: {log_config.0.metadata: INCLUDE_ALL_METADATA, enable_logging: true}
#       whole: true
#       marks: costs
package plumbline.google.compute.firewall_logging

is_ok if input.resource.attributes.log_config[_].metadata

is_ok if input.resource.attributes.enable_logging == true

deny contains {"message": "The rule is not logged.", "path": ["log_config"]} if not is_ok
