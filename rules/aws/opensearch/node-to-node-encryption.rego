# METADATA
# scope: package
# title: OpenSearch nodes speak TLS to each other
# description: Without TLS documents travel between the nodes in the clear.
# custom:
#   id: PL-AWS-OPENSEARCH-2
#   severity: high
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   frameworks:
#     AWS-FSBP: ["ES.3", "OpenSearch.3"]
#     HIPAA: ["164.308(a)(4)(ii)(A)", "164.312(e)(1)"]
#     ISO27001-2022: ["A.8.12", "A.8.24"]
#     NIST-800-53r5: ["AC-4(22)", "AC-24(1)", "AU-9(3)", "CA-9", "PM-17", "SC-7(4)", "SC-8(1)", "SC-8(2)", "SC-8(3)",
#       "SC-8(4)", "SC-8(5)", "SC-13", "SI-1"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Add node_to_node_encryption with enabled true.
#   fix:
#     - set: {node_to_node_encryption.0.enabled: true}
#       marks: [removes, replaces]
package plumbline.aws.opensearch.node_to_node_encryption

deny contains {"message": "Nodes do not speak TLS to each other.", "path": ["node_to_node_encryption", 0, "enabled"]} if not input.resource.attributes.node_to_node_encryption[0].enabled == true
