# METADATA
# scope: package
# title: OpenSearch domains are encrypted
# description: Indexes, logs and snapshots can be read by whoever gets hold of them.
# custom:
#   id: PL-AWS-OPENSEARCH-1
#   severity: high
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   frameworks:
#     AWS-FSBP: ["ES.1", "OpenSearch.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CP-9", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Add encrypt_at_rest with enabled true.
#   fix:
#     - set: {encrypt_at_rest.0.enabled: true}
#       marks: [removes, replaces]
package plumbline.aws.opensearch.encryption

deny contains {"message": "The domain is not encrypted at rest.", "path": ["encrypt_at_rest", 0, "enabled"]} if not input.resource.attributes.encrypt_at_rest[0].enabled == true
