# METADATA
# scope: package
# title: Classic load balancers log the requests
# description: Without access logs nobody can tell afterwards what an attacker asked for.
# custom:
#   id: PL-AWS-ELB-12
#   severity: medium
#   resources: [aws_elb]
#   frameworks:
#     AWS-FSBP: ["ELB.5"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(6)(ii)", "164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     NIST-800-53r5: ["AC-4(26)", "AU-2", "AU-3", "AU-6(3)", "AU-6(4)", "AU-6(6)", "AU-6(9)", "AU-8", "AU-12",
#       "AU-12(1)", "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14", "AU-14(3)", "CA-7", "CM-5(1)", "IA-3(3)", "MA-4(1)",
#       "PM-14", "SC-7(9)", "SI-4(17)", "SI-7(8)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2"]
#   remedy: Add access_logs with a bucket.
#   fix:
#     - set: {access_logs.0: {bucket: '${var.log_bucket_name}', enabled: true}}
#       marks: removes
package plumbline.aws.elb.classic_access_logs

attributes := input.resource.attributes

deny contains {"message": "Requests are not logged.", "path": ["access_logs"]} if not is_logged

is_logged if {
	some logs in attributes.access_logs
	not logs.enabled == false
}
