# METADATA
# scope: package
# title: DAX clusters speak TLS
# description: Without TLS the items travel through the network in the clear.
# custom:
#   id: PL-AWS-DAX-2
#   severity: medium
#   resources: [aws_dax_cluster]
#   remedy: Set cluster_endpoint_encryption_type to TLS; the cluster has to be made anew.
package plumbline.aws.dax.tls

deny contains {"message": "The cluster does not speak TLS.", "path": ["cluster_endpoint_encryption_type"]} if {
	not input.resource.attributes.cluster_endpoint_encryption_type == "TLS"
}
