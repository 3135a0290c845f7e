# METADATA
# scope: package
# title: RDS clusters are encrypted
# description: Without encryption the volumes, the backups and the snapshots of the cluster can be read by whoever gets hold of them.
# custom:
#   id: PL-AWS-RDS-2
#   severity: high
#   resources: [aws_rds_cluster]
#   frameworks:
#     AWS-FSBP: ["RDS.27"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.5"]
#   remedy: Set storage_encrypted to true; a cluster that exists must be restored from an encrypted copy of a snapshot.
#   fix:
#     - set: {storage_encrypted: true}
package plumbline.aws.rds.cluster_encryption

# AWS always encrypts serverless clusters of the first generation.
is_encrypted(attributes) if {
	attributes.engine_mode == "serverless"
	not attributes.storage_encrypted == false
}

is_encrypted(attributes) if attributes.storage_encrypted == true

deny contains {"message": "The cluster is not encrypted.", "path": ["storage_encrypted"]} if {
	not is_encrypted(input.resource.attributes)
}
