# METADATA
# scope: package
# title: Trails prove that their logs were not changed
# description: Without validation nobody can tell whether somebody removed his traces from the logs.
# custom:
#   id: PL-AWS-CLOUDTRAIL-2
#   severity: medium
#   resources: [aws_cloudtrail]
#   frameworks:
#     AWS-FSBP: ["CloudTrail.4"]
#     CIS-AWS-3.0: ["3.2"]
#     CIS-AWS-4.0: ["3.2"]
#     CIS-AWS-5.0: ["3.2"]
#     CIS-AWS-6.0: ["4.2"]
#     CIS-AWS-7.0: ["4.2"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(1)(ii)(D)", "164.312(b)", "164.312(c)(1)", "164.312(c)(2)"]
#     ISO27001-2022: ["A.8.15", "A.8.16"]
#     NIST-800-53r5: ["AU-9", "CM-6", "CM-9", "PM-11", "PM-17", "SA-1(1)", "SA-10(1)", "SC-16(1)", "SI-1", "SI-4",
#       "SI-7", "SI-7(1)", "SI-7(3)", "SI-7(7)"]
#     PCI-4.0: ["10.3.2", "10.3.3", "10.3.4"]
#     SOC2: ["CC7.3", "PI1.3"]
#   remedy: Set enable_log_file_validation to true.
#   fix:
#     - set: {enable_log_file_validation: true}
package plumbline.aws.cloudtrail.log_validation

deny contains {"message": "Changed logs would not be noticed.", "path": ["enable_log_file_validation"]} if {
	not input.resource.attributes.enable_log_file_validation == true
}
