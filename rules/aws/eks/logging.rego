# METADATA
# scope: package
# title: EKS clusters log what their control plane does
# description: Without the audit log nobody can tell who did what in the cluster.
# custom:
#   id: PL-AWS-EKS-3
#   severity: medium
#   resources: [aws_eks_cluster]
#   frameworks:
#     AWS-FSBP: ["EKS.8"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#   remedy: List api, audit and authenticator, better all types, in enabled_cluster_log_types.
#   parameters: {types: [api, audit, authenticator]}
#   fix:
#     - set: {enabled_cluster_log_types: [api, audit, authenticator, controllerManager, scheduler]}
#       marks: costs
package plumbline.aws.eks.logging

deny contains {"message": sprintf("Logs of the type %s are missing.", [kind]), "path": ["enabled_cluster_log_types"]} if {
	enabled := object.get(input.resource.attributes, "enabled_cluster_log_types", [])
	some kind in data.parameters.types
	not kind in enabled
}
