# METADATA
# scope: package
# title: OpenSearch access policies do not let anybody in
# description: A statement for any principal lets everybody who reaches the domain read and delete its indexes.
# custom:
#   id: PL-AWS-OPENSEARCH-6
#   severity: critical
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain, aws_opensearch_domain_policy, aws_elasticsearch_domain_policy]
#   frameworks:
#     AWS-FSBP: ["ES.2", "OpenSearch.2"]
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1"]
#   remedy: Name the roles that need access as principals, or the addresses of your networks in a condition on aws:SourceIp.
#   fix:
#     - set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.opensearch.public_policy

import data.plumbline.lib.policies

deny contains {"message": "The access policy lets anybody in.", "path": array.concat(["access_policies"], path)} if {
	some [statement, path] in policies.statements(input.resource.attributes.access_policies)
	policies.is_public(statement)
}

deny contains {
	"message": sprintf("The policy of %s lets anybody in.", [each.address]),
	"path": [],
	"companion": array.concat([each.address, "access_policies"], path),
} if {
	some each in input.companions
	each.type in {"aws_opensearch_domain_policy", "aws_elasticsearch_domain_policy"}
	some [statement, path] in policies.statements(each.attributes.access_policies)
	policies.is_public(statement)
}
