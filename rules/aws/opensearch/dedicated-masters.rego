# METADATA
# scope: package
# title: OpenSearch domains have three dedicated masters
# description: Without them the loss of one node can split or stop the cluster.
# custom:
#   id: PL-AWS-OPENSEARCH-12
#   severity: low
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   frameworks:
#     ISO27001-2022: ["A.8.14"]
#   remedy: Set dedicated_master_enabled to true and dedicated_master_count to 3 in cluster_config.
#   fix:
#     - set: {cluster_config.0: {dedicated_master_enabled: true, dedicated_master_count: 3}}
#       marks: costs
package plumbline.aws.opensearch.dedicated_masters

has_masters(attributes) if {
	attributes.cluster_config[0].dedicated_master_enabled == true
	attributes.cluster_config[0].dedicated_master_count >= 3
}

deny contains {"message": "The domain does not have three dedicated masters.", "path": ["cluster_config", 0, "dedicated_master_enabled"]} if {
	not has_masters(input.resource.attributes)
}
