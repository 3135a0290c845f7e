# METADATA
# scope: package
# title: The Kubernetes API of EKS clusters is not open to the internet
# description: An API server that anybody can reach is open to stolen credentials and to flaws of Kubernetes itself.
# custom:
#   id: PL-AWS-EKS-1
#   severity: high
#   resources: [aws_eks_cluster]
#   frameworks:
#     AWS-FSBP: ["EKS.1"]
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1"]
#   remedy: Set endpoint_public_access to false, or name the networks in public_access_cidrs.
#   fix:
#     - set: {vpc_config.0.public_access_cidrs: ['${var.admitted_network}']}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.aws.eks.public_endpoint

import data.plumbline.lib.networks

network := object.get(input.resource.attributes, ["vpc_config", 0], {})

# No networks are all of them.
cidrs := network.public_access_cidrs if {
	count(network.public_access_cidrs) > 0
} else := ["0.0.0.0/0"]

deny contains {"message": "The API server is open to the internet.", "path": ["vpc_config", 0, "public_access_cidrs"]} if {
	not network.endpoint_public_access == false
	some cidr in cidrs
	networks.is_open(cidr)
}
