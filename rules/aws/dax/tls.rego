# METADATA
# scope: package
# title: DAX clusters speak TLS
# description: Without TLS the items travel through the network in the clear.
# custom:
#   id: PL-AWS-DAX-2
#   severity: medium
#   resources: [aws_dax_cluster]
#   frameworks:
#     ISO27001-2022: ["A.8.12", "A.8.24"]
#     PCI-4.0: ["2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#     SOC2: ["CC6.7"]
#   remedy: Set cluster_endpoint_encryption_type to TLS; the cluster has to be made anew.
#   fix:
#     - set: {cluster_endpoint_encryption_type: TLS}
#       marks: removes
package plumbline.aws.dax.tls

deny contains {"message": "The cluster does not speak TLS.", "path": ["cluster_endpoint_encryption_type"]} if {
	not input.resource.attributes.cluster_endpoint_encryption_type == "TLS"
}
