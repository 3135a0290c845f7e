# METADATA
# scope: package
# title: MemoryDB clusters speak TLS
# description: Without TLS passwords and data travel through the network in the clear.
# custom:
#   id: PL-AWS-MEMORYDB-1
#   severity: high
#   resources: [aws_memorydb_cluster]
#   remedy: Remove tls_enabled or set it to true; the cluster has to be made anew.
#   fix:
#     - set: {tls_enabled: true}
#       marks: removes
package plumbline.aws.memorydb.tls

deny contains {"message": "The cluster does not speak TLS.", "path": ["tls_enabled"]} if input.resource.attributes.tls_enabled == false
