# METADATA
# scope: package
# title: OpenSearch domains stand in several zones
# description: A domain in one zone stands still, or loses data, when that zone fails.
# custom:
#   id: PL-AWS-OPENSEARCH-11
#   severity: medium
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   frameworks:
#     ISO27001-2022: ["A.8.14"]
#   remedy: Set zone_awareness_enabled in cluster_config to true, with at least two data nodes.
#   fix:
#     - set:
#         cluster_config.0.zone_awareness_enabled: true
#         vpc_options.*.subnet_ids.1: ${var.second_subnet_id}
#       whole: true
#       marks: costs
#     - set:
#         cluster_config.0: {zone_awareness_enabled: true, zone_awareness_config: [{availability_zone_count: 3}]}
#         vpc_options.*.subnet_ids.1: ${var.second_subnet_id}
#         vpc_options.*.subnet_ids.2: ${var.third_subnet_id}
#       whole: true
#       marks: costs
#     - set:
#         cluster_config.0: {zone_awareness_enabled: true, instance_count: '${var.instance_count}'}
#         vpc_options.*.subnet_ids.1: ${var.second_subnet_id}
#       suppose: {instance_count: 2}
#       whole: true
#       marks: costs
package plumbline.aws.opensearch.zones

is_spread(attributes) if {
	attributes.cluster_config[0].zone_awareness_enabled == true
	attributes.cluster_config[0].instance_count > 1
}

is_spread(attributes) if attributes.cluster_config[0].multi_az_with_standby_enabled == true

deny contains {"message": "The domain stands in one zone.", "path": ["cluster_config", 0, "zone_awareness_enabled"]} if {
	not is_spread(input.resource.attributes)
}
