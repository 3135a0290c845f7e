# METADATA
# scope: package
# title: Dataproc clusters have no public addresses
# description: A public address puts the ports of the hosts before the whole internet.
# custom:
#   id: PL-GOOGLE-DATAPROC-1
#   severity: high
#   resources: [google_dataproc_cluster]
#   remedy: Set internal_ip_only to true in gce_cluster_config.
#   fix:
#     - set: {cluster_config.0.gce_cluster_config.0.internal_ip_only: true}
#       marks: removes
package plumbline.google.dataproc.public_ip

# Clusters on GKE have its nodes.
not_applicable if input.resource.attributes.virtual_cluster_config[0]

is_ok if input.resource.attributes.cluster_config[_].gce_cluster_config[_].internal_ip_only == true

deny contains {"message": "The hosts have public addresses.", "path": ["cluster_config", 0, "gce_cluster_config", 0, "internal_ip_only"]} if not is_ok
