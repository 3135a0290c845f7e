# METADATA
# scope: package
# title: Redshift clusters keep an audit log
# description: Without the log nobody can tell who logged in and what was asked of the data.
# custom:
#   id: PL-AWS-REDSHIFT-3
#   severity: medium
#   resources: [aws_redshift_cluster]
#   frameworks:
#     AWS-FSBP: ["Redshift.4"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(4)(ii)(A)",
#       "164.312(a)(2)(iv)", "164.312(b)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.15"]
#     NIST-800-53r5: ["AC-2(4)", "AC-3(1)", "AC-3(10)", "AC-4(26)", "AC-6(9)", "AU-2", "AU-3", "AU-6(3)", "AU-6(4)",
#       "AU-6(6)", "AU-6(9)", "AU-8", "AU-9(3)", "AU-12", "AU-12(1)", "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14",
#       "AU-14(3)", "CA-7", "CM-5(1)", "CP-9", "IA-3(3)", "MA-4(1)", "PM-14", "SC-7(9)", "SC-8(3)", "SC-8(4)", "SC-13",
#       "SC-28(1)", "SI-1(1)", "SI-3(8)", "SI-4(2)", "SI-4(17)", "SI-4(20)", "SI-7(8)", "SI-10(1)", "SI-19(4)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["CC7.2"]
#   remedy: Add an aws_redshift_logging for the cluster.
#   fix:
#     - add:
#         aws_redshift_logging:
#           cluster_identifier: ${subject.id}
#           log_destination_type: s3
#           bucket_name: ${var.log_bucket_name}
#       marks: removes
#     - set: {logging.0: {enable: true, bucket_name: '${var.log_bucket_name}'}}
#       marks: removes
package plumbline.aws.redshift.audit_log

is_logged if input.resource.attributes.logging[_].enable == true

is_logged if {
	some each in input.companions
	each.type == "aws_redshift_logging"
}

deny contains {"message": "The cluster keeps no audit log.", "path": ["logging"]} if not is_logged
