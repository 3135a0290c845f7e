# METADATA
# scope: package
# title: Dataflow workers have no public addresses
# description: A public address puts the ports of the workers before the whole internet.
# custom:
#   id: PL-GOOGLE-DATAFLOW-1
#   severity: medium
#   resources: [google_dataflow_job]
#   remedy: Set ip_configuration to WORKER_IP_PRIVATE.
#   fix:
#     - set: {ip_configuration: WORKER_IP_PRIVATE}
#       marks: removes
package plumbline.google.dataflow.public_ip

is_ok if input.resource.attributes.ip_configuration == "WORKER_IP_PRIVATE"

deny contains {"message": "The workers have public addresses.", "path": ["ip_configuration"]} if not is_ok
