# METADATA
# scope: package
# title: MemoryDB clusters ask who is calling
# description: The list open-access lets everything in the same network read and change the data.
# custom:
#   id: PL-AWS-MEMORYDB-3
#   severity: high
#   resources: [aws_memorydb_cluster]
#   remedy: Set acl_name to a list of users of your own.
#   fix:
#     - set: {acl_name: '${var.acl_name}'}
package plumbline.aws.memorydb.open_access

deny contains {"message": "The access list is open-access.", "path": ["acl_name"]} if {
	input.resource.attributes.acl_name == "open-access"
}
