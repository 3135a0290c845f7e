# METADATA
# scope: package
# title: VPCs log their traffic
# description: Without flow logs nobody can tell afterwards which address an attack came from and what it reached.
# custom:
#   id: PL-AWS-EC2-21
#   severity: medium
#   resources: [aws_vpc, aws_default_vpc]
#   frameworks:
#     AWS-FSBP: ["EC2.6"]
#     CIS-AWS-3.0: ["3.7"]
#     CIS-AWS-4.0: ["3.7"]
#     CIS-AWS-5.0: ["3.7"]
#     CIS-AWS-6.0: ["4.7"]
#     CIS-AWS-7.0: ["4.7"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(6)(ii)", "164.312(b)", "164.312(c)(2)"]
#     ISO27001-2022: ["A.8.15", "A.8.16", "A.8.20", "A.8.21", "A.8.22", "A.8.23"]
#     NIST-800-53r5: ["AC-4(26)", "AU-2", "AU-3", "AU-6(3)", "AU-6(4)", "AU-6(6)", "AU-6(9)", "AU-8", "AU-12",
#       "AU-12(1)", "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14", "AU-14(3)", "CA-7", "CM-5(1)", "CM-6", "CM-9",
#       "IA-3(3)", "MA-4(1)", "PM-14", "SI-4(17)", "SI-7(8)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["CC7.2", "CC7.3"]
#   remedy: Add an aws_flow_log for the VPC with traffic_type ALL or REJECT.
#   fix:
#     - add:
#         aws_flow_log:
#           vpc_id: ${subject.id}
#           traffic_type: ALL
#           log_destination_type: s3
#           log_destination: ${var.flow_log_bucket_arn}
package plumbline.aws.ec2.flow_logs

logs := [each | some each in input.companions; each.type == "aws_flow_log"]

deny contains {"message": "The VPC has no flow log.", "path": []} if count(logs) == 0

deny contains {"message": "The flow log leaves rejected traffic out.", "path": []} if {
	count(logs) > 0
	every log in logs {
		log.attributes.traffic_type == "ACCEPT"
	}
}
