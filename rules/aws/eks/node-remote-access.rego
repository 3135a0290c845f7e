# METADATA
# scope: package
# title: Nodes of EKS clusters are not open to SSH from everywhere
# description: With an SSH key and no security groups, port 22 of all nodes is open to the internet.
# custom:
#   id: PL-AWS-EKS-4
#   severity: high
#   resources: [aws_eks_node_group]
#   remedy: Remove remote_access, or name the security groups in source_security_group_ids.
#   fix:
#     - set: {'denied.^.source_security_group_ids': ['${var.admitted_security_group_id}']}
package plumbline.aws.eks.node_remote_access

deny contains {"message": "Port 22 of the nodes is open to the internet.", "path": ["remote_access", i, "ec2_ssh_key"]} if {
	some i, access in input.resource.attributes.remote_access
	object.get(access, "ec2_ssh_key", "") != ""
	count(object.get(access, "source_security_group_ids", [])) == 0
}
