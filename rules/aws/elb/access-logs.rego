# METADATA
# scope: package
# title: Load balancers log the requests
# description: Without access logs nobody can tell afterwards what an attacker asked for.
# custom:
#   id: PL-AWS-ELB-3
#   severity: medium
#   resources: [aws_lb, aws_alb]
#   frameworks:
#     AWS-FSBP: ["ELB.5"]
#     CIS-AWS-7.0: ["4.10"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(6)(ii)", "164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     NIST-800-53r5: ["AC-4(26)", "AU-2", "AU-3", "AU-6(3)", "AU-6(4)", "AU-6(6)", "AU-6(9)", "AU-8", "AU-12",
#       "AU-12(1)", "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14", "AU-14(3)", "CA-7", "CM-5(1)", "IA-3(3)", "MA-4(1)",
#       "PM-14", "SC-7(9)", "SI-4(17)", "SI-7(8)"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2"]
#   remedy: Add access_logs with a bucket and enabled = true.
#   fix:
#     - set: {access_logs.0: {bucket: '${var.log_bucket_name}', enabled: true}}
#       marks: removes
package plumbline.aws.elb.access_logs

attributes := input.resource.attributes

# Gateway load balancers have no access logs.
not_applicable if attributes.load_balancer_type == "gateway"

deny contains {"message": "Requests are not logged.", "path": ["access_logs", 0, "enabled"]} if {
	not attributes.access_logs[0].enabled == true
}
