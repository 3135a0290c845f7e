# METADATA
# scope: package
# title: Redshift clusters have no public address
# description: A public address puts the login of the warehouse before the whole internet.
# custom:
#   id: PL-AWS-REDSHIFT-2
#   severity: critical
#   resources: [aws_redshift_cluster]
#   frameworks:
#     AWS-FSBP: ["Redshift.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(7)", "AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)",
#       "SC-7", "SC-7(2)", "SC-7(3)", "SC-7(7)", "SC-7(9)", "SC-7(11)", "SC-7(12)", "SC-7(16)", "SC-7(20)", "SC-7(21)",
#       "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Set publicly_accessible to false.
#   fix:
#     - set: {publicly_accessible: false}
#       remove: elastic_ip
#       marks: removes
#       whole: true
package plumbline.aws.redshift.public_access

# A cluster is private unless told otherwise.
# Source: aws 6, website/docs/guides/version-6-upgrade.html.markdown; PubliclyAccessible of CreateCluster in botocore 1.44.3.
deny contains {"message": "The cluster is publicly accessible.", "path": ["publicly_accessible"]} if {
	input.resource.attributes.publicly_accessible == true
}
