# METADATA
# scope: package
# title: Redshift clusters are encrypted
# description: What is stored and its backups are readable for whoever gets at a disk or a snapshot.
# custom:
#   id: PL-AWS-REDSHIFT-1
#   severity: high
#   resources: [aws_redshift_cluster]
#   frameworks:
#     ISO27001-2022: ["A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Set encrypted to true.
#   fix:
#     - set: {encrypted: 'true'}
#       marks: removes
#     - set: {encrypted: true}
#       marks: removes
package plumbline.aws.redshift.encryption

# A cluster is encrypted unless told otherwise; the provider keeps it as a text.
# Source: aws 6, website/docs/guides/version-6-upgrade.html.markdown; Encrypted of CreateCluster in botocore 1.44.3.
deny contains {"message": "The cluster is not encrypted.", "path": ["encrypted"]} if {
	input.resource.attributes.encrypted in {false, "false"}
}
