# METADATA
# scope: package
# title: Dataproc clusters are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-DATAPROC-2
#   severity: medium
#   resources: [google_dataproc_cluster]
#   remedy: Add encryption_config with kms_key_name to cluster_config.
package plumbline.google.dataproc.cmek

is_ok if input.resource.attributes.cluster_config[_].encryption_config[_].kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the disks.", "path": ["cluster_config", 0, "encryption_config"]} if not is_ok
